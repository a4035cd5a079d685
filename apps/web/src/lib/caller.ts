/** Whom calls are made for: said by the session, which knows; asked by calls, which stand below it. */

type Caller = {
  /** The learner's id; undefined for a visitor. */
  readonly find: () => string | undefined
  /** The server has somebody else signed in here. */
  readonly onOther: () => void
}

let caller: Caller = { find: () => undefined, onOther: () => undefined }

export const followCaller = (followed: Caller): void => {
  caller = followed
}

export const findCallerId = (): string | undefined => caller.find()
export const tellOtherCaller = (): void => caller.onOther()
