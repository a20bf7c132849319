import { paperCategory } from '@portal/contract/paper-row.ts'

import { isClerkLoggedIn } from '#api/desk-session.ts'
import { CustomerField } from '#desk/customers/CustomerField.tsx'
import { useCustomers } from '#desk/customers/use-customers.ts'
import { DialogFailure } from '#desk/dialogs/ActFailure.tsx'
import { PaperFiles } from '#desk/papers/PaperFiles.tsx'
import { usePapersTexts } from '#desk/papers/papers-texts.ts'
import { type Upload, useUpload } from '#desk/papers/use-upload.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { Field } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { FormContext, useFormState } from '#fields/form/form.ts'
import { useField } from '#fields/form/use-field.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { count } from '#i18n/formats.ts'
import { SendForm, SendFormDialog } from '#sending/SendFormDialog.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/papers/Papers.module.css'

interface UploadDialogProps {
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Uploads one or several papers for a customer or a creditor number. */
export function UploadDialog({ onClose, onDone }: UploadDialogProps) {
  const text = usePapersTexts()
  const upload = useUpload((stored) =>
    onDone(`${count(stored)} ${text(stored === 1 ? 'storedOne' : 'storedMany')}`),
  )
  const close = () => {
    upload.files.end()
    onClose()
  }
  return (
    <SendFormDialog
      title={text('upload')}
      about={text('uploadAbout')}
      step={upload.isPending ? { kind: 'sending', isFirst: false } : undefined}
      hasUnsent={upload.hasUnsent}
      isLoggedIn={isClerkLoggedIn}
      onClose={close}
    >
      {(dialog) => (
        <FormContext value={upload.form}>
          {/* Not awaited. The failure is shown below. */}
          <SendForm {...dialog} act={text('store')} onSubmit={() => void upload.submit()}>
            <FaultSummary concerns={isShared} />
            <div className={classes.pair}>
              <CustomerField label={text('customer')} numbers="glgNumber" />
              <NumberField />
            </div>
            <div className={classes.pair}>
              <CategoryField />
              <Field path="paperDate" label={text('date')} />
            </div>
            <div className={classes.pair}>
              <Field path="periodFrom" label={text('periodFrom')} required={false} />
              <Field path="periodTo" label={text('periodTo')} required={false} />
            </div>
            <PaperFiles files={upload.files} isChecked={upload.isChecked} />
            <Failures upload={upload} />
          </SendForm>
        </FormContext>
      )}
    </SendFormDialog>
  )
}

/** Whether a field is shared by all files. Errors in the other fields are not listed above the form. */
const isShared = (path: string) => path !== 'id' && path !== 'title' && !path.startsWith('file')

function Failures({ upload: { failure, unreadable } }: { upload: Upload }) {
  const text = usePapersTexts()
  return (
    <>
      {unreadable !== undefined && (
        <AlertBox>
          <p className={classes.refusal}>{`${text('unreadable')} ${unreadable}`}</p>
        </AlertBox>
      )}
      <DialogFailure failure={failure} hasForm concerns={isShared} />
    </>
  )
}

function NumberField() {
  const text = usePapersTexts()
  const { data } = useCustomers()
  const field = useField('glgNumber')
  const customerNumber = useFormState(({ form }) => valueAt(form, 'customerNumber'))
  const customer = data?.customers.find((each) => each.customerNumber === customerNumber)
  return (
    <div>
      <SelectField
        {...field}
        required={false}
        disabled={customerNumber === ''}
        label={text('glgNumber')}
        options={[
          { value: '', label: text('whole') },
          ...(customer?.numbers ?? []).map(({ glgNumber, name }) => ({
            value: glgNumber,
            label: name === '' ? glgNumber : `${glgNumber} ${name}`,
          })),
        ]}
      />
      {field.value === '' && customerNumber !== '' && <p className={classes.note}>{text('wholeHint')}</p>}
    </div>
  )
}

function CategoryField() {
  const text = usePapersTexts()
  return (
    <SelectField
      {...useField('category')}
      required
      label={text('category')}
      options={[
        { value: '', label: text('pleaseSelect') },
        ...paperCategory.options.map((value) => ({ value, label: text(value) })),
      ]}
    />
  )
}
