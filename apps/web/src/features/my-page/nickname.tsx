import type { Learner } from '@wordnest/contracts/learners'
import { MAX_NICKNAME_LENGTH, toNickname } from '@wordnest/vocabulary/accounts'
import { Check, Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import { TextField } from '#ui/parts/text-field.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { changeProfile } from './change-profile.ts'
import styles from './my-page.module.css'

/** Undefined text: not being edited. */
function useNicknameEditing(learner: Learner) {
  const messages = useMessages()
  const { nicknameUpdated } = messages.myPage
  const [text, setText] = useState<string>()
  const [isEmpty, setEmpty] = useState(false)
  const [busy, setBusy] = useState(false)

  const save = async (typed: string): Promise<void> => {
    if (busy) return
    const nickname = toNickname(typed)
    setEmpty(nickname === undefined)
    if (nickname === undefined) return
    setBusy(true)
    const saved = nickname === learner.displayName || (await changeProfile(messages, { displayName: nickname }))
    setBusy(false)
    if (!saved) return
    setText(undefined)
    toast({ text: nicknameUpdated, tone: 'success' })
  }
  return {
    text,
    isEmpty,
    busy,
    save,
    edit: (typed: string) => {
      setText(typed)
      setEmpty(false)
    },
    cancel: () => {
      setText(undefined)
      setEmpty(false)
    },
  }
}

export function Nickname({ learner }: { learner: Learner }) {
  const { myPage } = useMessages()
  const { text, isEmpty, busy, save, edit, cancel } = useNicknameEditing(learner)
  const editing = text !== undefined
  const input = useRef<HTMLInputElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (editing) {
      input.current?.focus()
      input.current?.select()
    }
    // The field that had the focus is gone: without this a keyboard would start again at the top of the page.
    else if (wasEditing.current) pencil.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Escape also end an input method's composition.
    if (text === undefined || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save(text)
    if (event.key === 'Escape' && !busy) cancel()
  }

  return (
    <div className={joinClasses(styles.nickname, editing && styles.editing)}>
      {editing ? (
        <TextField
          ref={input}
          label={myPage.nickname}
          hint={myPage.nicknameHint}
          error={isEmpty ? myPage.cannotBeEmpty : undefined}
          value={text}
          maxLength={MAX_NICKNAME_LENGTH}
          autoComplete="nickname"
          onChange={(event) => edit(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <dl className={styles.facts}>
          <div>
            <dt>{myPage.nickname}</dt>
            <dd>{learner.displayName}</dd>
          </div>
        </dl>
      )}
      <IconButton
        ref={pencil}
        label={editing ? myPage.saveNickname : myPage.editNickname}
        icon={editing ? <Check /> : <Pencil />}
        busy={busy}
        onClick={() => (editing ? void save(text) : edit(learner.displayName))}
      />
    </div>
  )
}
