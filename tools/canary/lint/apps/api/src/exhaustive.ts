// breaks: typescript(switch-exhaustiveness-check)
export function toNumber(mode: 'login' | 'register'): number {
  switch (mode) {
    case 'login':
      return 1
  }
  return 2
}
