/**
 * A valid call of every endpoint of the contract, and what of its input belongs to a learner: from this and the contract's own
 * `access` and `origin` follows who may do what (trials/access.test.ts). A new endpoint needs an entry here.
 */
import type { ErrorCode } from '@wordnest/contracts/error-codes'

import { RETIRED_PATHS } from '@wordnest/contracts/retired'

import { RETIRED_METHODS } from '#api/http/retired.ts'

import { TEST_PASSWORD, type TestClient } from './app.ts'

export type Caller = TestClient & { readonly id: string; readonly email: string }

export type AccessEntry = {
  /** The body, or the fields of the address. Without it the call has none. */
  readonly input?: (caller: Caller) => unknown
  /** How the valid call may be answered; `ok` by default. */
  readonly answers?: readonly ('ok' | ErrorCode)[]
  /** The valid call names its learner and proves it. */
  readonly signsIn?: true
  /** Input that names something of `other`, and how it is refused; `nothing` when no input names a learner's data. */
  readonly foreign: 'nothing' | { readonly input: (other: Caller) => unknown; readonly code: ErrorCode }
}

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)])
const WORD = { word: 'owl', definition: 'a bird', sentence: 'An owl.' }
const EVENT = {
  id: '01930000-0000-7000-8000-000000000001',
  at: 1_795_000_000_000,
  offset: 0,
  store: 'device',
  type: 'known',
  body: { word: 'owl' },
}

const plain = { foreign: 'nothing' } as const
const empty = { input: () => ({}), foreign: 'nothing' } as const

/** The id of the first thing of a list that the learner can ask for. */
async function findFirstId(learner: TestClient, path: string, list: string): Promise<string> {
  const { body } = await learner.get(path)
  const found: unknown = Object(body)[list]
  const first: unknown = Array.isArray(found) ? found[0] : undefined
  return String(Object(first).id)
}

/** A checkout of another learner, and one that does not exist. */
const sandboxCheckout = (more: object): AccessEntry => ({
  input: () => ({ clientSecret: 'cs_none_secret_none', ...more }),
  answers: ['not-found'],
  foreign: {
    input: async (other) => {
      const { body } = await other.post('/create-checkout-session', { appUserEmail: other.email })
      return { clientSecret: String(Object(body).clientSecret), ...more }
    },
    code: 'not-found',
  },
})

const sandboxPortal = (more: object): AccessEntry => ({
  input: () => ({ session: 'bps_none', ...more }),
  answers: ['not-found'],
  foreign: {
    input: async (other) => {
      await other.post('/create-checkout-session', { appUserEmail: other.email })
      const { body } = await other.post('/create-customer-portal-session', { appUserEmail: other.email })
      return { session: new URL(String(Object(body).url)).searchParams.get('session'), ...more }
    },
    code: 'not-found',
  },
})

const credentials = (email: string) => ({ email, password: TEST_PASSWORD })
let newcomers = 0

export const ACCESS_TABLE: Readonly<Record<string, AccessEntry>> = {
  readSession: plain,
  register: {
    input: () => credentials(`new-${(newcomers += 1)}@example.org`),
    answers: ['ok', 'email-already-in-use'],
    foreign: 'nothing',
  },
  logIn: { input: ({ email }) => credentials(email), signsIn: true, foreign: 'nothing' },
  logOut: empty,
  // An id is random: to know one is to have had the account on the device.
  findGoneAccounts: { input: () => ({ ids: ['nobody'] }), foreign: 'nothing' },
  readPasswordPolicy: plain,
  readSignInOptions: plain,
  startGoogleSignIn: { ...empty, answers: ['not-found'] },
  sendVerificationMail: empty,
  verifyEmail: { input: () => ({ token: 'none' }), answers: ['link-expired'], foreign: 'nothing' },
  requestPasswordReset: { input: ({ email }) => ({ email }), foreign: 'nothing' },
  resetPassword: {
    input: () => ({ token: 'none', password: TEST_PASSWORD }),
    answers: ['link-expired'],
    foreign: 'nothing',
  },
  readSecurity: plain,
  changePassword: {
    input: () => ({ currentPassword: TEST_PASSWORD, newPassword: 'violet-garden-8' }),
    foreign: 'nothing',
  },
  endSession: {
    input: async (caller) => ({ id: await findFirstId(caller, '/api/me/security', 'sessions') }),
    foreign: {
      input: async (other) => ({ id: await findFirstId(other, '/api/me/security', 'sessions') }),
      code: 'not-found',
    },
  },
  packOwnData: empty,
  deleteAccount: { input: () => ({ password: TEST_PASSWORD }), foreign: 'nothing' },
  endAllSessions: empty,
  stopMails: { input: () => ({ token: 'none' }), answers: ['link-expired'], foreign: 'nothing' },
  listApiTokens: plain,
  createApiToken: { input: () => ({ name: 'reader' }), foreign: 'nothing' },
  revokeApiToken: {
    input: async (caller) => {
      await caller.post('/api/me/tokens', { name: 'own' })
      return { id: await findFirstId(caller, '/api/me/tokens', 'tokens') }
    },
    foreign: {
      input: async (other) => {
        await other.post('/api/me/tokens', { name: 'theirs' })
        return { id: await findFirstId(other, '/api/me/tokens', 'tokens') }
      },
      code: 'not-found',
    },
  },
  readProfile: plain,
  updateProfile: { input: () => ({ preference: 'videos' }), foreign: 'nothing' },
  readUsage: plain,
  summarise: { input: () => ({ paragraph: 'A text.' }), foreign: 'nothing' },
  summariseByGet: { input: () => ({ paragraph: 'A text.' }), foreign: 'nothing' },
  findPhrases: { input: () => ({ text: 'Put it off.' }), foreign: 'nothing' },
  draftFilm: {
    input: () => ({ cues: [{ start: 0, end: 2, text: 'An owl called.' }], level: 'beginner' }),
    foreign: 'nothing',
  },
  findMeaning: { input: () => ({ word: 'owl', sentence: 'An owl called.' }), foreign: 'nothing' },
  lookUp: { input: () => ({ word: 'owl' }), foreign: 'nothing' },
  defineWords: { input: () => ({ synArray: ['owl'] }), foreign: 'nothing' },
  defineWordsByGet: { input: () => ({ synArray: '["owl"]' }), foreign: 'nothing' },
  postEvents: { input: () => ({ sentAt: EVENT.at, events: [EVENT] }), foreign: 'nothing' },
  readEvents: { input: () => ({ after: '0' }), foreign: 'nothing' },
  readState: plain,
  readWords: { input: () => ({ after: 'owl' }), foreign: 'nothing' },
  listShelf: plain,
  readShelfText: { input: () => ({ id: 'none' }), answers: ['not-found'], foreign: 'nothing' },
  storeText: {
    input: () => ({ id: 'none', text: 'A text.' }),
    answers: ['not-found'],
    foreign: 'nothing',
  },
  readText: { input: () => ({ id: 'none' }), answers: ['not-found'], foreign: 'nothing' },
  readWebPage: {
    input: () => ({ address: 'https://example.org/' }),
    answers: ['page-unreachable'],
    foreign: 'nothing',
  },
  readWordFile: { input: () => ({ kind: 'table', text: 'owl,a bird' }), foreign: 'nothing' },
  buildDeck: { input: () => ({ words: [WORD] }), foreign: 'nothing' },
  synthesizeSpeech: {
    input: () => ({
      input: { text: 'owl' },
      voice: { languageCode: 'en-US' },
      audioConfig: { audioEncoding: 'MP3' },
    }),
    foreign: 'nothing',
  },
  speakParagraph: { input: () => ({ sentences: ['An owl.'] }), foreign: 'nothing' },
  startDevicePlay: { ...empty, answers: ['ok', 'forbidden'] },
  giveBackDevicePlay: {
    input: () => ({ playId: 'none' }),
    answers: ['not-found'],
    foreign: {
      input: async (other) => ({ playId: String(Object((await other.post('/api/plays', {})).body).playId) }),
      code: 'not-found',
    },
  },
  annotateImage: {
    input: () => ({
      requests: [{ image: { content: PNG.toString('base64') }, features: [{ type: 'DOCUMENT_TEXT_DETECTION' }] }],
    }),
    foreign: 'nothing',
  },
  listVideos: plain,
  openTrophies: { input: () => ({ videoID: 'none', segment: '_full' }), answers: ['not-found'], foreign: 'nothing' },
  claimTrophy: {
    input: () => ({ flag: 'Quiz', videoID: 'none', segment: '_full', events: [] }),
    answers: ['not-found'],
    foreign: 'nothing',
  },
  logScreenView: { input: () => ({ screen: 'home' }), foreign: 'nothing' },
  reportVitals: { input: () => ({ route: '/', vitals: [{ name: 'LCP', value: 900 }] }), foreign: 'nothing' },
  readBilling: plain,
  refreshBilling: empty,
  createCheckoutSession: {
    input: ({ email }) => ({ appUserEmail: email }),
    answers: ['ok', 'already-subscribed'],
    foreign: { input: ({ email }) => ({ appUserEmail: email }), code: 'forbidden' },
  },
  createCustomerPortalSession: {
    input: ({ email }) => ({ appUserEmail: email }),
    answers: ['ok', 'no-customer'],
    foreign: { input: ({ email }) => ({ appUserEmail: email }), code: 'forbidden' },
  },
  readCheckoutOutcome: { input: () => ({ sessionId: 'cs_none' }), answers: ['not-found'], foreign: 'nothing' },
  readNextLesson: plain,
  readContact: plain,
  readSandboxCheckout: sandboxCheckout({}),
  paySandboxCheckout: sandboxCheckout({ cardNumber: '4242424242424242' }),
  confirmSandboxCheckout: sandboxCheckout({ isApproved: true }),
  readSandboxPortal: sandboxPortal({}),
  cancelSandboxSubscription: sandboxPortal({}),
  resumeSandboxSubscription: sandboxPortal({}),
  changeSandboxCard: sandboxPortal({ cardNumber: '4242424242424242' }),
  advanceSandboxTime: sandboxPortal({}),
}

/** Routes outside the contract: open to everybody, because they have no learner's data. */
export const OPEN_ROUTES: readonly string[] = [
  ...RETIRED_PATHS.flatMap((path) => RETIRED_METHODS.map((method) => `${method} ${path}`)),
  'GET *',
  'HEAD *',
  'GET /api/auth/callback/google',
  'GET /api/openapi.json',
  'GET /auth/popup-done',
  'GET /auth/popup-done.js',
  'GET /healthz',
  'GET /media/lessons/:name',
  'HEAD /media/lessons/:name',
  'GET /media/speech/:voice/:name.mp3',
  'HEAD /media/speech/:voice/:name.mp3',
  'GET /media/speech/shelf/:id/:name.mp3',
  'HEAD /media/speech/shelf/:id/:name.mp3',
  'GET /media/speech/words/:word.mp3',
  'HEAD /media/speech/words/:word.mp3',
  'GET /readyz',
  // Its caller is known by a signature.
  'POST /api/stripe/webhook',
]
