import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: unknown) => {
        const item = items.find((candidate) => candidate.value === next)
        if (item) onChange(item.value)
      }}
    >
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <BaseTabs.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className={styles.panel}>
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
