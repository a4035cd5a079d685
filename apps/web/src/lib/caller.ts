/** The learner that calls are made for: set by the session, read by calls, which may not import it. */

type Caller = {
  /** The learner's id; undefined for a visitor. */
  readonly find: () => string | undefined
  /** The server has another learner signed in here. */
  readonly onOther: () => void
}

let caller: Caller = { find: () => undefined, onOther: () => undefined }

export const followCaller = (followed: Caller): void => {
  caller = followed
}

export const findCallerId = (): string | undefined => caller.find()
export const tellOtherCaller = (): void => caller.onOther()
