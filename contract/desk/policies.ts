import { Type, type Static } from 'typebox'
import { exact, text, whole } from '../call.ts'
import { deskCall } from './call.ts'
import { KEEPERS } from './roles.ts'

/**
 * A number of days or rupees, or a list of customer ids or names; the rules say which policy is which, and its bounds.
 */
const policyValue = Type.Union([Type.Integer(), Type.Array(text(255), { maxItems: 2000 })])

/** The name of a policy; which there are, the rules say. */
const policyName = text(32, ['exchangeFee'])

/**
 * The shop's own record of a step in the last 60 days: half of its cases stayed within the median, and 90 % within
 * `mostHours`. (Glossary: usual time.)
 */
const usualTime = exact({ cases: Type.Integer(), medianHours: Type.Number(), mostHours: Type.Number() })

/** A policy as it holds now. */
const shownPolicy = exact({
  name: policyName,
  value: policyValue,
  /** The value if the desk sets nothing: the setting that the server was started with, or the specification. */
  given: policyValue,
  /** True if the desk set it; the last person who changed it, and the time. `by` is "" if it was never changed. */
  isSet: Type.Boolean(),
  by: text(100),
  at: Type.Union([text(32), Type.Null()]),
  /** The record of the step whose days or hours it promises; absent with fewer than 20 cases. */
  usual: Type.Optional(usualTime),
})

/** See {@link shownPolicy}. */
export type ShownPolicy = Static<typeof shownPolicy>

/** A change of a policy: the person, the old and the new value; null is the value that the server was started with. */
const policyChange = exact({
  id: text(20),
  name: policyName,
  before: Type.Union([policyValue, Type.Null()]),
  after: Type.Union([policyValue, Type.Null()]),
  by: text(100),
  at: text(32),
})

/** See {@link policyChange}. */
export type PolicyChange = Static<typeof policyChange>

const shown = exact({
  version: Type.Integer(),
  policies: Type.Array(shownPolicy),
  history: Type.Array(policyChange),
  more: Type.Boolean(),
})

/** Every policy, and the last fifty changes, newest first, from before `before` on. */
const show = deskCall('policies.show', {
  summary: "The shop's policies, and who changed what.",
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })) }),
  response: shown,
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Changes policies, all or none; null takes a setting back. `version` is the one that was seen. They hold for every
 * request that is accepted from then on; `about` of POLICY_OUT_OF_BOUNDS names the policy. POLICY_LEAP: a number that
 * changes by a factor of ten or more, or to 0, from the one in force is taken with `confirm` only; `about` names it.
 * (Specification 9; decisions 8, 11.)
 */
const change = deskCall('policies.change', {
  summary: 'Changes policies.',
  roles: KEEPERS,
  logged: ['version', 'changes', 'confirm'],
  request: exact({
    version: whole(0),
    confirm: Type.Optional(Type.Boolean()),
    changes: Type.Array(exact({ name: policyName, value: Type.Union([policyValue, Type.Number(), Type.Null()]) }), {
      minItems: 1,
      maxItems: 20,
    }),
  }),
  response: shown,
  refusals: ['INVALID_BODY', 'CHANGED_MEANWHILE', 'POLICY_OUT_OF_BOUNDS', 'POLICY_LEAP', 'SERVER_ERROR'],
})

/** Every call about the policies. */
export const POLICY_CALLS = { 'policies.show': show, 'policies.change': change } as const
