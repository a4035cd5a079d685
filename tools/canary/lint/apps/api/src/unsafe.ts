// breaks: typescript(no-unsafe-assignment) typescript(no-unsafe-member-access) typescript(no-unsafe-call) typescript(no-unsafe-argument) typescript(no-unsafe-return)
export function read(text: string): string {
  const parsed = JSON.parse(text)
  parsed.list.sort()
  Math.abs(parsed)
  return parsed
}
