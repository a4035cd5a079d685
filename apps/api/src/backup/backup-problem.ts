/** A problem that the operator can fix; printed in one line, without a stack. */
export class BackupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupProblem'
  }
}
