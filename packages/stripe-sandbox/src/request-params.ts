/**
 * What the stand-in takes: strictly what billing sends, held to the SDK's own types. A name that Stripe does not know,
 * or a value that it knows no longer, is an error of types here before it is a refused payment there.
 */
import type Stripe from 'stripe'
import * as z from 'zod/mini'

/** The literals of an open set, without the SDK's "any other text"; a bare text where there are none. */
type Literals<T> = T extends string ? (string extends T ? never : T) : never
type ClosedText<T extends string> = [Literals<T>] extends [never] ? string : Literals<T>
type Closed<T> =
  | ([Extract<T, string>] extends [never] ? never : ClosedText<Extract<T, string>>)
  | (Exclude<T, string> extends infer Rest
      ? Rest extends readonly (infer Item)[]
        ? Closed<Item>[]
        : Rest extends object
          ? { [Name in keyof Rest]: Closed<Rest[Name]> }
          : Rest
      : never)
type ShapeOf<Params> = { readonly [Name in keyof Params]?: z.ZodMiniType<Closed<Params[Name]>> }
type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never

const text = z.string().check(z.minLength(1), z.maxLength(5000))
const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const isTrue = z.pipe(
  z.literal('true'),
  z.transform(() => true),
)

type CheckoutParams = Stripe.Checkout.SessionCreateParams

const LINE_ITEM = { price: text, quantity: wholeNumber } satisfies ShapeOf<ItemOf<CheckoutParams['line_items']>>
const DISCOUNT = { promotion_code: text } satisfies ShapeOf<ItemOf<CheckoutParams['discounts']>>
const METADATA = { userId: text } satisfies ShapeOf<Stripe.MetadataParam>
const SUBSCRIPTION_DATA = { metadata: z.strictObject(METADATA) } satisfies ShapeOf<
  NonNullable<CheckoutParams['subscription_data']>
>

const CHECKOUT = {
  mode: z.literal('subscription'),
  ui_mode: z.literal('embedded_page'),
  customer: text,
  client_reference_id: text,
  line_items: z.array(z.strictObject(LINE_ITEM)).check(z.length(1)),
  allowed_payment_method_types: z.array(z.literal('card')).check(z.length(1)),
  subscription_data: z.strictObject(SUBSCRIPTION_DATA),
  redirect_on_completion: z.literal('if_required'),
  return_url: text.check(z.includes('{CHECKOUT_SESSION_ID}')),
  discounts: z.optional(z.array(z.strictObject(DISCOUNT)).check(z.length(1))),
} satisfies ShapeOf<CheckoutParams>

const CUSTOMER = { email: text, metadata: z.strictObject(METADATA) } satisfies ShapeOf<Stripe.CustomerCreateParams>

const PORTAL = { customer: text, return_url: text } satisfies ShapeOf<Stripe.BillingPortal.SessionCreateParams>

const PROMOTION_CODES = {
  code: text,
  active: isTrue,
  limit: wholeNumber,
} satisfies ShapeOf<Stripe.PromotionCodeListParams>

const SUBSCRIPTIONS = {
  customer: text,
  status: z.literal('all'),
  limit: wholeNumber,
} satisfies ShapeOf<Stripe.SubscriptionListParams>

export const CheckoutParamsSchema = z.strictObject(CHECKOUT)
export const CustomerParamsSchema = z.strictObject(CUSTOMER)
export const PortalParamsSchema = z.strictObject(PORTAL)
export const PromotionCodeParamsSchema = z.strictObject(PROMOTION_CODES)
export const SubscriptionListParamsSchema = z.strictObject(SUBSCRIPTIONS)
export const NoParamsSchema = z.strictObject({})
