import { toastStore } from '#ui/toast-store.ts'

export function dismissAllToasts(): void {
  toastStore.setState({ items: [] })
}
