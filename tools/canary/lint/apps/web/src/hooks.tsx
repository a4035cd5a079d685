// breaks: eslint(no-console) react-hooks(rules-of-hooks) react-hooks(exhaustive-deps)
import { useEffect, useState } from 'react'

export function Greeting({ name, isShown }: { name: string; isShown: boolean }) {
  const [text] = useState('')
  useEffect(() => console.table(name), [])
  if (isShown) useEffect(() => undefined)
  return text
}
