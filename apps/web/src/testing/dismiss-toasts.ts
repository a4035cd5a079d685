import { toastStore } from '#ui/parts/toast-store.ts'

export function dismissAllToasts(): void {
  toastStore.setState({ items: [] })
}
