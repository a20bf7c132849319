import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { type Progress, useVerify } from '#desk/trail/use-verify.ts'
import { count, day } from '#i18n/formats.ts'
import { germanDay } from '#i18n/today.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

/** Verifies the hash chain of the audit trail and shows the result in words. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const text = useTrailTexts()
  const { state, progress, start, stop } = useVerify()
  const isRunning = state === 'running'
  return (
    <PlainDialog
      title={text('verify')}
      isOpen
      onClose={onClose}
      primary={
        isRunning ? (
          <Button onClick={stop}>{text('stop')}</Button>
        ) : (
          state !== 'done' && <Button onClick={start}>{text('begin')}</Button>
        )
      }
      others={
        <Button variant="default" onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      {state === 'idle' && <p>{text('verifyWhat')}</p>}
      <output>
        {progress && state !== 'done' && (
          <p>{`${text('verifying')} ${count(Number(progress.part.last))} ${text('of')} ${count(Number(progress.part.newest))}`}</p>
        )}
        {state === 'stopped' && <p>{text('stopped')}</p>}
      </output>
      {state === 'failed' && (
        <AlertBox>
          <p>{text('verifyFailed')}</p>
        </AlertBox>
      )}
      {progress && state === 'done' && <Result progress={progress} />}
    </PlainDialog>
  )
}

function Result({ progress: { rows, part } }: { progress: Progress }) {
  const text = useTrailTexts()
  const { firstWrong, anchor } = part
  const isForged = anchor?.isGenuine === false
  if (firstWrong !== null || isForged)
    return (
      <AlertBox>
        {firstWrong !== null && <p>{`${text('wrong')} ${count(Number(firstWrong))}.`}</p>}
        {isForged && <p>{text('wrongAnchor')}</p>}
        <p>{text('wrongHint')}</p>
      </AlertBox>
    )
  return (
    <output>
      <p>
        <strong>{text('whole')}</strong>
      </p>
      <p>{`${text('wholeRows')} ${count(rows)}.${anchor ? ` ${text('removed')} ${day(germanDay(new Date(anchor.at)))}.` : ''}`}</p>
    </output>
  )
}
