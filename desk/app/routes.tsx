import type { ComponentType } from 'react'
import { ADMINS, KEEPERS, type Role, STAFF } from '#contract/desk/roles.ts'

/** One screen of the desk: its file is `desk/<feature>/<name>-screen.tsx`. */
export interface DeskRoute {
  feature: string
  name: string
  /** Below /desk. */
  path: string
  title: string
  /** The roles that see it in the navigation and may open it; the gateway checks again. */
  roles: readonly Role[]
  /** The heading of its link in the navigation; absent if another screen leads to it. */
  group?: 'Care' | 'Shop' | 'Admin'
  load: () => Promise<ComponentType>
}

/** Every screen, a line each. */
export const ROUTES: readonly DeskRoute[] = [
  {
    feature: 'tickets',
    name: 'queue',
    path: '/tickets',
    title: 'Tickets',
    roles: STAFF,
    group: 'Care',
    load: async () => (await import('../tickets/queue/queue-screen.tsx')).QueueScreen,
  },
  {
    feature: 'tickets',
    name: 'thread',
    path: '/tickets/:id',
    title: 'Ticket',
    roles: STAFF,
    load: async () => (await import('../tickets/thread/thread-screen.tsx')).ThreadScreen,
  },
  {
    feature: 'returns',
    name: 'requests',
    path: '/returns',
    title: 'Returns & exchanges',
    roles: STAFF,
    group: 'Care',
    load: async () => (await import('../returns/requests/requests-screen.tsx')).RequestsScreen,
  },
  {
    feature: 'returns',
    name: 'request',
    path: '/returns/:id',
    title: 'Request',
    roles: STAFF,
    load: async () => (await import('../returns/request/request-screen.tsx')).RequestScreen,
  },
  {
    feature: 'returns',
    name: 'filing',
    path: '/returns/new',
    title: 'File a request',
    roles: STAFF,
    load: async () => (await import('../returns/filing/filing-screen.tsx')).FilingScreen,
  },
  {
    feature: 'insights',
    name: 'insights',
    path: '/insights',
    title: 'Insights',
    roles: KEEPERS,
    group: 'Shop',
    load: async () => (await import('../insights/insights-screen.tsx')).InsightsScreen,
  },
  {
    feature: 'stock',
    name: 'stock',
    path: '/stock',
    title: 'Stock',
    roles: STAFF,
    group: 'Shop',
    load: async () => (await import('../stock/stock-screen.tsx')).StockScreen,
  },
  {
    feature: 'size-charts',
    name: 'size-charts',
    path: '/size-charts',
    title: 'Size charts',
    roles: KEEPERS,
    group: 'Shop',
    load: async () => (await import('../size-charts/size-charts-screen.tsx')).SizeChartsScreen,
  },
  {
    feature: 'imports',
    name: 'imports',
    path: '/imports',
    title: 'Imports',
    roles: KEEPERS,
    group: 'Shop',
    load: async () => (await import('../imports/imports-screen.tsx')).ImportsScreen,
  },
  {
    feature: 'blocklist',
    name: 'blocklist',
    path: '/blocklist',
    title: 'Block list',
    roles: STAFF,
    group: 'Shop',
    load: async () => (await import('../blocklist/blocklist-screen.tsx')).BlocklistScreen,
  },
  {
    feature: 'templates',
    name: 'templates',
    path: '/texts',
    title: 'Mails & replies',
    roles: STAFF,
    group: 'Shop',
    load: async () => (await import('../templates/templates-screen.tsx')).TemplatesScreen,
  },
  {
    feature: 'questions',
    name: 'questions',
    path: '/questions',
    title: 'Question lists',
    roles: KEEPERS,
    group: 'Shop',
    load: async () => (await import('../questions/questions-screen.tsx')).QuestionsScreen,
  },
  {
    feature: 'policies',
    name: 'policies',
    path: '/policies',
    title: 'Policies',
    roles: KEEPERS,
    group: 'Shop',
    load: async () => (await import('../policies/policies-screen.tsx')).PoliciesScreen,
  },
  {
    feature: 'outbox',
    name: 'outbox',
    path: '/outbox',
    title: 'Outbox',
    roles: KEEPERS,
    group: 'Admin',
    load: async () => (await import('../outbox/outbox-screen.tsx')).OutboxScreen,
  },
  {
    feature: 'messages',
    name: 'messages',
    path: '/messages',
    title: 'Shopify messages',
    roles: KEEPERS,
    group: 'Admin',
    load: async () => (await import('../messages/messages-screen.tsx')).MessagesScreen,
  },
  {
    feature: 'staff',
    name: 'staff',
    path: '/staff',
    title: 'Staff',
    roles: ADMINS,
    group: 'Admin',
    load: async () => (await import('../staff/staff-screen.tsx')).StaffScreen,
  },
  {
    feature: 'privacy',
    name: 'privacy',
    path: '/privacy',
    title: 'Customer data',
    roles: ADMINS,
    group: 'Admin',
    load: async () => (await import('../privacy/privacy-screen.tsx')).PrivacyScreen,
  },
  {
    feature: 'audit',
    name: 'audit',
    path: '/audit',
    title: 'Audit log',
    roles: ADMINS,
    group: 'Admin',
    load: async () => (await import('../audit/audit-screen.tsx')).AuditScreen,
  },
  {
    feature: 'staff',
    name: 'account',
    path: '/account',
    title: 'Your account',
    roles: STAFF,
    load: async () => (await import('../staff/account-screen.tsx')).AccountScreen,
  },
]
