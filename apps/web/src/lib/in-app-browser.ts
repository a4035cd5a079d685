/** Browsers inside social apps: Google refuses to sign people in there, as the app could read along. */
const APPS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|TikTok|musical_ly|BytedanceWebview|Snapchat|Pinterest|LinkedInApp|MicroMessenger|KAKAOTALK|GSA\/)|; wv\)/

export const isInAppBrowser = (userAgent: string): boolean => APPS.test(userAgent)

/** An address that leaves the app for the device's own browser, as far as the system has such a thing. */
export function toOwnBrowserAddress(address: string, userAgent: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  const scheme = protocol.slice(0, -1)
  if (/\bAndroid\b/.test(userAgent)) return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};end`
  if (/\biPhone|\biPad/.test(userAgent) && scheme === 'https') return `x-safari-${address}`
  return address
}
