import type { Role } from '#contract/desk/roles.ts'

/** A person who works at the demo shop's desk. */
export interface DemoStaff {
  id: string
  name: string
  email: string
  role: Role
}

/** The password of all of them. */
export const DEMO_PASSWORD = 'loom-and-thread'

/** The staff of the demo shop. Ritu's name is as long as names get. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  { id: 'asha', name: 'Asha Das', email: 'asha@luitandloom.example', role: 'agent' },
  { id: 'ritu', name: 'ऋतुपर्णा भट्टाचार्य गोस्वामी', email: 'ritu@luitandloom.example', role: 'agent' },
  { id: 'bikash', name: 'Bikash Hazarika', email: 'bikash@luitandloom.example', role: 'retailer' },
  { id: 'mitali', name: 'Mitali Bezbaruah', email: 'mitali@luitandloom.example', role: 'admin' },
]

/** Adds the staff: an existing account is left as it is. */
export interface StaffCalls {
  /** Counts those of these ids that are on the staff. */
  count(ids: readonly string[]): Promise<number>
  hash(password: string): Promise<string>
  add(staff: DemoStaff, hash: string): Promise<void>
}

/** Brings the staff in. Their password is one, so it is hashed once. */
export async function loadStaff(calls: StaffCalls): Promise<void> {
  if ((await calls.count(DEMO_STAFF.map(({ id }) => id))) === DEMO_STAFF.length) return
  const hash = await calls.hash(DEMO_PASSWORD)
  for (const staff of DEMO_STAFF) await calls.add(staff, hash)
}
