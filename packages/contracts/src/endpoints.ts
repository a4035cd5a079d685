/** Every endpoint of the server, by name: what is mounted, documented and tested. */
import * as security from './account-security.ts'
import * as accounts from './accounts.ts'
import * as analytics from './analytics.ts'
import * as apiTokens from './api-tokens.ts'
import * as billing from './billing.ts'
import * as contact from './contact.ts'
import * as dictionary from './dictionary.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as films from './film-drafts.ts'
import * as learners from './learners.ts'
import * as mails from './mails.ts'
import * as sandbox from './sandbox-billing.ts'
import * as shelf from './shelf.ts'
import * as speech from './speech.ts'
import * as texts from './texts.ts'
import * as trophies from './trophies.ts'
import * as tutor from './tutor.ts'
import * as usage from './usage.ts'
import * as videos from './videos.ts'
import * as vision from './vision.ts'
import * as webPages from './web-pages.ts'
import * as wordFiles from './word-files.ts'

export const ENDPOINTS = {
  readSession: accounts.readSession,
  register: accounts.register,
  logIn: accounts.logIn,
  logOut: accounts.logOut,
  findGoneAccounts: accounts.findGoneAccounts,
  readPasswordPolicy: accounts.readPasswordPolicy,
  readSignInOptions: security.readSignInOptions,
  startGoogleSignIn: security.startGoogleSignIn,
  sendVerificationMail: security.sendVerificationMail,
  verifyEmail: security.verifyEmail,
  requestPasswordReset: security.requestPasswordReset,
  resetPassword: security.resetPassword,
  readSecurity: security.readSecurity,
  changePassword: security.changePassword,
  endSession: security.endSession,
  packOwnData: security.packOwnData,
  deleteAccount: security.deleteAccount,
  endAllSessions: security.endAllSessions,
  listApiTokens: apiTokens.listApiTokens,
  createApiToken: apiTokens.createApiToken,
  revokeApiToken: apiTokens.revokeApiToken,
  readProfile: learners.readProfile,
  updateProfile: learners.updateProfile,
  readUsage: usage.readUsage,
  summarise: tutor.summarise,
  summariseByGet: tutor.summariseByGet,
  defineWords: tutor.defineWords,
  defineWordsByGet: tutor.defineWordsByGet,
  findPhrases: dictionary.findPhrases,
  lookUp: dictionary.lookUp,
  findMeaning: dictionary.findMeaning,
  draftFilm: films.draftFilm,
  postEvents: events.postEvents,
  readEvents: events.readEvents,
  readState: events.readState,
  readWords: events.readWords,
  storeText: texts.storeText,
  readText: texts.readText,
  readWebPage: webPages.readWebPage,
  readWordFile: wordFiles.readWordFile,
  buildDeck: wordFiles.buildDeck,
  synthesizeSpeech: speech.synthesizeSpeech,
  speakParagraph: speech.speakParagraph,
  startDevicePlay: speech.startDevicePlay,
  giveBackDevicePlay: speech.giveBackDevicePlay,
  annotateImage: vision.annotateImage,
  listShelf: shelf.listShelf,
  readShelfText: shelf.readShelfText,
  listVideos: videos.listVideos,
  stopMails: mails.stopMails,
  openTrophies: trophies.openTrophies,
  claimTrophy: trophies.claimTrophy,
  readBilling: billing.readBilling,
  refreshBilling: billing.refreshBilling,
  createCheckoutSession: billing.createCheckoutSession,
  createCustomerPortalSession: billing.createCustomerPortalSession,
  readCheckoutOutcome: billing.readCheckoutOutcome,
  readNextLesson: billing.readNextLesson,
  readSandboxCheckout: sandbox.readSandboxCheckout,
  paySandboxCheckout: sandbox.paySandboxCheckout,
  confirmSandboxCheckout: sandbox.confirmSandboxCheckout,
  readSandboxPortal: sandbox.readSandboxPortal,
  cancelSandboxSubscription: sandbox.cancelSandboxSubscription,
  resumeSandboxSubscription: sandbox.resumeSandboxSubscription,
  changeSandboxCard: sandbox.changeSandboxCard,
  advanceSandboxTime: sandbox.advanceSandboxTime,
  readContact: contact.readContact,
  logScreenView: analytics.logScreenView,
  reportVitals: analytics.reportVitals,
} satisfies Record<string, Endpoint>
