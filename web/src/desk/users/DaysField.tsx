import { usersRequest } from '@portal/contract/desk/users.ts'
import { useState } from 'react'
import * as z from 'zod/mini'

import { useUsersTexts } from '#desk/users/users-texts.ts'
import { TextInput } from '#fields/TextInput.tsx'

import classes from '#desk/lists/Lists.module.css'

interface DaysFieldProps {
  days: number
  onChange: (days: number) => void
}

/**
 * The number of days without a login after which users are listed. Applies on Enter or when the field loses
 * focus.
 */
export function DaysField({ days, onChange }: DaysFieldProps) {
  const text = useUsersTexts()
  const [typed, setTyped] = useState(String(days))
  const apply = () => {
    const { success, data } = z.safeParse(usersRequest, { days: Number(typed) })
    if (success && data.days !== days) onChange(data.days)
    else if (!success) setTyped(String(days))
  }
  return (
    <TextInput
      className={classes.days}
      label={text('days')}
      inputMode="numeric"
      maxLength={4}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}
