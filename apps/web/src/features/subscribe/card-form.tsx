import { Lock } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import { type CardFaults, type CardInput, EMPTY_CARD, judgeCard, toDigits, toExpiry, toGroups } from './card-input.ts'
import styles from './card-form.module.css'
import { TestCards } from './test-cards.tsx'

const FIELDS = ['number', 'expiry', 'cvc', 'name'] as const
type Field = (typeof FIELDS)[number]

type CardFormProps = {
  submitLabel: string
  busyLabel: string
  busy: boolean
  /** It takes the place of what was pressed. */
  startsFocused?: boolean | undefined
  /** Why the last try failed. */
  failure: string | undefined
  /** The digits of the card's number; called once a press, never while busy. */
  onSubmit: (cardNumber: string) => void
  /** Called on a change: messages of the last try are outdated. */
  onEdit: () => void
  children?: ReactNode
  className?: string | undefined
}

function useCard(onEdit: () => void) {
  const [card, setCard] = useState<CardInput>(EMPTY_CARD)
  const [faults, setFaults] = useState<CardFaults>({})
  const edit = (change: Partial<CardInput>) => {
    setCard((before) => ({ ...before, ...change }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
    onEdit()
  }
  return { card, faults, setFaults, edit }
}

/** The sandbox's own card form. Autofill is off, because a real card must not be entered here. */
export function CardForm(props: CardFormProps) {
  const { submitLabel, busyLabel, busy, startsFocused, failure, onSubmit, onEdit, children, className } = props
  const texts = useMessages().subscribe.card
  const { card, faults, setFaults, edit } = useCard(onEdit)
  const form = useRef<HTMLFormElement>(null)
  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name="test-${field}"]`)?.focus()
  useEffect(() => {
    if (startsFocused) form.current?.querySelector('input')?.focus()
  }, [startsFocused])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const found = judgeCard(card, new Date())
    setFaults(found)
    const first = FIELDS.find((field) => field in found)
    if (first) focus(first)
    else onSubmit(toDigits(card.number))
  }
  const use = (number: string) => {
    edit({ number: toGroups(number) })
    focus('number')
  }
  const field = (name: Field, toText: (typed: string) => string) => ({
    name: `test-${name}`,
    label: texts[name],
    autoComplete: 'off',
    required: true,
    value: card[name],
    readOnly: busy,
    error: faults[name] && texts[faults[name]],
    onChange: (event: { currentTarget: HTMLInputElement }) => edit({ [name]: toText(event.currentTarget.value) }),
  })
  const typeNumber = (typed: string) => (toGroups(typed).startsWith(card.number.trim()) ? toGroups(typed) : typed)
  return (
    <div className={joinClasses(styles.card, className)}>
      <form ref={form} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
        <TextField {...field('number', typeNumber)} inputMode="numeric" placeholder="1234 1234 1234 1234" />
        <div className={styles.pair}>
          <TextField
            {...field('expiry', (typed) => toExpiry(typed, card.expiry))}
            inputMode="numeric"
            placeholder="MM/YY"
          />
          <TextField {...field('cvc', (typed) => typed)} inputMode="numeric" maxLength={4} placeholder="123" />
        </div>
        <TextField {...field('name', (typed) => typed)} maxLength={100} />
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <Button type="submit" variant="primary" size="large" wide icon={<Lock />} busy={busy}>
          {busy ? busyLabel : submitLabel}
        </Button>
        {children}
      </form>
      <TestCards onUse={use} />
    </div>
  )
}
