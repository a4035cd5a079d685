/** The counters of a caller: a learner's, or those of a visitor and of the shared address. */
import { type CallerParts, type Counted, type CountedCaller, toCounted, toCountedVisitor } from './usage.service.ts'

/** How visitors are distinguished. */
export type VisitorNames = {
  readonly findId: (cookieHeader: string | undefined) => string | undefined
  readonly create: () => { readonly id: string; readonly cookie: string }
  readonly toAddressId: (address: string) => string
}

export type Callers = {
  /** Finds the caller to show counters; sets no cookie. */
  readonly find: (call: CallerParts) => Promise<Counted>
  /** Finds the caller to raise counters: a visitor without a cookie gets one. */
  readonly get: (call: CallerParts) => Promise<CountedCaller>
  readonly ofVisitor: (call: Pick<CallerParts, 'cookieHeader' | 'address'>) => Counted
}

export function buildCallers(visitors: VisitorNames): Callers {
  const ofVisitor: Callers['ofVisitor'] = ({ cookieHeader, address }) =>
    toCountedVisitor(visitors.findId(cookieHeader), visitors.toAddressId(address))
  return {
    ofVisitor,
    async find(call) {
      const learner = await call.findLearner()
      return learner ? toCounted(learner) : ofVisitor(call)
    },
    async get(call) {
      const learner = await call.findLearner()
      if (learner) return toCounted(learner)
      const addressId = visitors.toAddressId(call.address)
      const known = visitors.findId(call.cookieHeader)
      if (known !== undefined) return toCountedVisitor(known, addressId)
      const { id, cookie } = visitors.create()
      call.setCookies([cookie])
      return toCountedVisitor(id, addressId)
    },
  }
}
