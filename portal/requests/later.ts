import { lazy } from 'react'
import { later } from '../call/lazy.ts'

/** What the shop did with a request comes after the page stands: the page is about what can be asked for now. */
const parts = later(() => import('./course.tsx'))

export const Course = lazy(async () => ({ default: (await parts.atLast()).Course }))
