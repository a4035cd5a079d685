import { Activity, type KeyboardEvent, type ReactNode, useId } from 'react'
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

/** The place that a key leads to, from one of `count` places in a row; undefined for keys that lead nowhere. */
function findPlace(key: string, place: number, count: number, isRightToLeft: boolean): number | undefined {
  const step = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return (place + step + count) % count
    case 'ArrowLeft':
      return (place - step + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/**
 * The tabs pattern of the ARIA guide; a tab opens as soon as it has the focus. The other panels are drawn when there is
 * time, keep what was typed in them, and run no effects: what they read of a store is drawn anew with their parent only.
 */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  const id = useId()

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const place = tabs.findIndex((tab) => tab === document.activeElement)
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = place < 0 ? undefined : findPlace(event.key, place, items.length, isRightToLeft)
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || !item) return
    event.preventDefault()
    tabs[next]?.focus()
    if (item.value !== value) onChange(item.value)
  }

  return (
    <div>
      {/* The tabs in it have the focus, one at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => {
          const isShown = item.value === value
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              className={styles.tab}
              aria-selected={isShown}
              aria-controls={isShown ? `${id}-panel-${item.value}` : undefined}
              tabIndex={isShown ? 0 : -1}
              onClick={() => {
                if (!isShown) onChange(item.value)
              }}
            >
              {item.label}
            </button>
          )
        })}
      </div>
      {items.map((item) => (
        <Activity key={item.value} mode={item.value === value ? 'visible' : 'hidden'}>
          <div
            className={styles.panel}
            role="tabpanel"
            id={`${id}-panel-${item.value}`}
            aria-labelledby={`${id}-tab-${item.value}`}
            tabIndex={0}
          >
            {item.panel}
          </div>
        </Activity>
      ))}
    </div>
  )
}
