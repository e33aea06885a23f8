import { configureGlobal } from 'fast-check'
import { inject } from 'vitest'

// Every random test begins from the seed of the run, which stands in its first line: the same seed draws the same.
configureGlobal({ seed: inject('seed') })
