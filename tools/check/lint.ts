import { join } from 'node:path'
import type { Break } from './boundaries.ts'
import { runTool } from './run-tool.ts'

type Diagnostic = { code?: string; filename: string; message: string; labels: { span: { line: number } }[] }

/** Lint findings as `file:line rule message`, one line each. */
export async function lint(root: string): Promise<string[]> {
  const { exitCode, output } = await runTool(root, 'oxlint', ['--format', 'json'])
  const diagnostics = toDiagnostics(output)
  if (diagnostics === undefined) return [output || `oxlint ended with exit code ${exitCode}`]
  const lines = diagnostics.map(
    ({ code, filename, message, labels }) => `${filename}:${labels[0]?.span.line ?? 1} ${code ?? ''} ${message}`,
  )
  return lines.length === 0 && exitCode !== 0 ? [output] : lines
}

/** Every lint rule that each file of the lint canary trips. */
export async function lintCanary(root: string): Promise<Break[]> {
  const { output } = await runTool(
    root,
    'oxlint',
    ['--config', 'rules.json', '--type-aware', '--format', 'json', '.'],
    {
      cwd: join(root, 'tools/canary/lint'),
    },
  )
  const diagnostics = toDiagnostics(output)
  if (diagnostics === undefined) throw new Error(output)
  return diagnostics.map(({ code, filename, message }) => ({ rule: code ?? '', from: filename, to: message }))
}

function toDiagnostics(output: string): Diagnostic[] | undefined {
  try {
    return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics
  } catch {
    return undefined
  }
}
