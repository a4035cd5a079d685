/** The tables as Kysely sees them: the same on SQLite and on PostgreSQL. Instants are epoch milliseconds, flags 0 or 1. */
import type { SubscriptionStatus } from '@wordnest/contracts/billing'
import type { Role } from '@wordnest/vocabulary/plans'
import type { Preference } from '@wordnest/vocabulary/accounts'
import type { TrophyFlag } from '@wordnest/vocabulary/trophies'
import type { Day } from '@wordnest/vocabulary/usage-day'
import type { ColumnType, Generated } from 'kysely'

type Flag = 0 | 1

export type UsersTable = {
  id: string
  /** Lower case; unique. */
  email: string
  email_verified: Generated<Flag>
  display_name: string
  role: Generated<Role>
  preference: Generated<Preference>
  receive_emails: Generated<Flag>
  /** On days with words to review. */
  review_emails: Generated<Flag>
  /** The last day, in the learner's zone, with such an email. */
  review_mailed_day: Generated<string | null>
  /** IANA name. */
  time_zone: Generated<string>
  /** The zone before, and the day in it on which the learner moved: both or neither. */
  zone_before: Generated<string | null>
  zone_before_day: Generated<string | null>
  created_at: number
  updated_at: number
}

export type SessionsTable = {
  id: string
  token: string
  user_id: string
  expires_at: number
  ip_address: string | null
  user_agent: string | null
  created_at: number
  updated_at: number
}

/** A way to sign in: a password, or an account with an identity provider. */
export type AccountsTable = {
  id: string
  user_id: string
  provider_id: string
  account_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: number | null
  refresh_token_expires_at: number | null
  scope: string | null
  created_at: number
  updated_at: number
}

export type VerificationsTable = {
  id: string
  identifier: string
  value: string
  expires_at: number
  created_at: number
  updated_at: number
}

export type LoginAttemptsTable = {
  /** Which guesses are counted together. */
  bucket: string
  /** When the last of the guesses made so far is forgotten. */
  drained_at: number
}

export type UsageKind = 'plays' | 'cards'

export type UsageCountersTable = {
  /** `user:<id>` or `visitor:<id>`. */
  subject: string
  kind: UsageKind
  /** Only ever moves forward. */
  day: Day
  used: number
}

/** One count that may still be given back. */
export type UsageReservationsTable = {
  /** Shared by all counters that were raised together. */
  id: string
  subject: string
  kind: UsageKind
  /** The counter's day when it was raised. */
  day: Day
  /** When it expires: 0 it is given back, 1 it stays counted. */
  is_spent: Flag
  expires_at: number
}

export type VideosTable = {
  id: string
  video_id: string
  segment: string
  title: string
  level: 'beginner' | 'intermediate' | 'advanced'
  /** Seconds. */
  start_seconds: number
  /** JSON. */
  source: string
  duration_seconds: number | null
  licence: string
  attribution: string
  /** JSON. */
  quiz_points: string
  /** JSON. */
  included_vocab: string
  /** JSON. */
  definitions_and_sentences: string
  /** JSON. */
  other_orders: string
  date_created: number
}

/** A row is a flag that is true. */
export type TrophiesTable = {
  user_id: string
  trophy_key: string
  flag: TrophyFlag
  won_at: number
}

/** Videos that the learner has opened; all flags are false until one is in `trophies`. */
export type TrophyEntriesTable = { user_id: string; trophy_key: string }

export type ScreenViewsTable = {
  day: Day
  screen: string
  views: number
}

/** The answer of a paid tutor about a word in a context. */
export type TutorAnswersTable = {
  /** Hash of all that the answer depends on. */
  key: string
  /** The provider that answered, and its model. */
  provider: string
  /** Empty for a summary. */
  word_key: string
  /** JSON. */
  answer: string
  created_at: number
}

/** What lets a program act for a learner where the contract says so. */
export type ApiTokensTable = {
  id: string
  user_id: string
  name: string
  /** Hash of the token, which the learner saw once. */
  token_hash: string
  created_at: number
  /** Rounded to the hour; null while it was never used. */
  last_used_at: number | null
}

export type OutgoingMailsTable = {
  /** Also the Message-ID, so that mail programs show a mail that arrives twice as one. */
  id: string
  /** Deleted with the user; null for the notice of a deletion. */
  user_id: string | null
  /** Address and text: links that open accounts are for the server's key alone. */
  sealed: string
  tries: number
  due_at: number
  /** While a process is sending it. */
  held_until: number
  created_at: number
  /** When its link expires; null for a mail that does not expire. */
  expires_at: number | null
}

/** The source of money: the sandbox, Stripe's test mode, or live. Rows of one mean nothing to another. */
export type PaymentSource = 'sandbox' | 'stripe-test' | 'stripe-live'

export type BillingCustomersTable = {
  user_id: string
  source: PaymentSource
  /** Makes the request for the customer one that can be repeated. */
  request_key: string
  /** Undefined until the payment service has answered. */
  customer_id: string | null
  /** Raised before each request to the payment service; an older request's answer never overwrites a newer one's. */
  last_ticket: Generated<number>
  applied_ticket: Generated<number>
  /** When the payment service was last asked, whatever came of it. */
  asked_at: number | null
  synced_at: number | null
  /** The checkout that is the learner's current one; at most one is open. */
  checkout_attempt: Generated<number>
  checkout_promotion: string | null
  checkout_session: string | null
  created_at: number
}

export type BillingSubscriptionsTable = {
  subscription_id: string
  user_id: string
  source: PaymentSource
  status: SubscriptionStatus
  cancel_at_period_end: Flag
  current_period_end: number | null
  created_at: number
}

export type BillingEventsTable = {
  event_id: string
  type: string
  received_at: number
  processed_at: number | null
}

/** Unused: written by the release before alone. */
export type BillingLeasesTable = {
  task: string
  holder: string
  expires_at: number
}

export type SandboxObjectsTable = {
  id: string
  kind: string
  customer_id: string
  /** JSON. */
  body: string
  /** When something happens to it by itself. */
  due_at: number | null
  created_at: number
}

export type SandboxRequestsTable = {
  idempotency_key: string
  fingerprint: string
  /** JSON. */
  answer: string
  customer_id: string
  created_at: number
}

export type SandboxEventsTable = {
  id: string
  customer_id: string
  /** JSON, as it is sent. */
  body: string
  tries: Generated<number>
  /** Null once it was delivered. */
  next_try_at: number | null
  created_at: number
}

/** A row for each user who has been sent the mail about a lesson. */
export type LessonMailsTable = {
  lesson_id: string
  user_id: string
  announced_at: number
}

/** Requests of a client address to an endpoint in the window that ends at `reset_at`. */
export type RateWindowsTable = {
  key: string
  used: number
  reset_at: number
}

/** Raised with every change of data that server processes cache. */
export type ContentVersionsTable = {
  name: 'videos'
  version: number
}

/** How many visits of a day fell into a bucket of a measure; nothing about whose they were. */
export type WebVitalsTable = {
  day: Day
  metric: string
  route: string
  /** Upper bound: milliseconds, for CLS thousandths. */
  bucket: number
  visits: number
}

/** A word that a learner requested and the dictionary lacks; the learner is a hash that differs for each word. */
export type MissingWordsTable = {
  word: string
  day: string
  asker: string
}

/** The head of a learner's log. Its row is locked while events are added. */
export type LearnerLogsTable = {
  /** Names the learner in the tables below: a row of the log is short. */
  number: Generated<number>
  user_id: string
  last_seq: Generated<number>
  /** Version of the rules that computed the states. */
  rules_version: number
  saved_count: Generated<number>
  /** JSON. */
  study: string
  /** JSON. */
  swipes: string
  /** JSON. */
  level: string
  /** JSON. */
  library: Generated<string>
}

export type EventsTable = {
  learner: number
  /** UUID in lower case. */
  id: string
  /** Per learner, without gaps. */
  seq: number
  at: number
  offset_minutes: number
  store: string
  /** One letter. */
  type: string
  /** What the event concerns: a word's key behind a colon, or the name of another part. */
  subject: string
  /** JSON; a try at a word is a few letters. */
  body: string
}

/** What is computed of one word; the log is the truth. */
export type WordStatesTable = {
  learner: number
  word_key: string
  /** When the word is due; null for one that is not asked. The state is the truth. */
  due_day: number | null
  /** JSON. */
  state: string
}

/** The words of a text that a learner saved; what else is known of it is in the log. */
export type LearnerTextsTable = {
  learner: number
  text_id: string
  /** Size of the text in UTF-8. */
  bytes: number
  /** Null for a text that is there. */
  removed_at: ColumnType<number | null, number | null | undefined, number | null>
  /** The text compressed by Brotli, in base64. */
  body: string
}

/** Web pages that a learner has opened on a day. */
type WebPageReadsTable = {
  user_id: string
  day: string
  used: number
}

export type Database = {
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  verifications: VerificationsTable
  login_attempts: LoginAttemptsTable
  usage_counters: UsageCountersTable
  usage_reservations: UsageReservationsTable
  videos: VideosTable
  trophies: TrophiesTable
  trophy_entries: TrophyEntriesTable
  screen_views: ScreenViewsTable
  rate_windows: RateWindowsTable
  content_versions: ContentVersionsTable
  web_vitals: WebVitalsTable
  tutor_answers: TutorAnswersTable
  billing_customers: BillingCustomersTable
  billing_subscriptions: BillingSubscriptionsTable
  billing_events: BillingEventsTable
  billing_leases: BillingLeasesTable
  sandbox_objects: SandboxObjectsTable
  sandbox_requests: SandboxRequestsTable
  sandbox_events: SandboxEventsTable
  api_tokens: ApiTokensTable
  outgoing_mails: OutgoingMailsTable
  lesson_mails: LessonMailsTable
  missing_words: MissingWordsTable
  web_page_reads: WebPageReadsTable
  learner_texts: LearnerTextsTable
  learner_logs: LearnerLogsTable
  events: EventsTable
  word_states: WordStatesTable
}
