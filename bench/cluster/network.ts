import { execFileSync } from 'node:child_process'
import { LOCAL, type MachineName, NAMES, OUTSIDE } from './machines.ts'

const BRIDGE = 'wapsi-net'

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })
/** The kernel allows 15 characters. */
const wireOf = (machine: MachineName) => `wapsi-${machine}`
export const namespaceOf = (machine: MachineName) => `wapsi-${machine}`

/** Makes a network of its own for each machine, joined by a bridge that this machine is on as well. Needs root. */
export function openNetwork(): void {
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const machine of NAMES) {
    const [namespace, wire] = [namespaceOf(machine), wireOf(machine)]
    ip('netns', 'add', namespace)
    ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', wire, 'master', BRIDGE, 'up')
    ip('-n', namespace, 'addr', 'add', `${LOCAL[machine]}/24`, 'dev', 'eth0')
    ip('-n', namespace, 'link', 'set', 'eth0', 'up')
    ip('-n', namespace, 'link', 'set', 'lo', 'up')
  }
}

/**
 * Takes away all parts of the network that are there. The wires first: with their network they would go later, and be
 * in the way of new ones.
 */
export function closeNetwork(): void {
  const wires = NAMES.map((machine) => ['link', 'del', wireOf(machine)])
  const networks = NAMES.map((machine) => ['netns', 'del', namespaceOf(machine)])
  for (const words of [...wires, ...networks, ['link', 'del', BRIDGE]]) {
    try {
      ip(...words)
    } catch {
      // That part of the network is not there.
    }
  }
}

/** Cuts a machine off from all others, as a pulled cable does; its processes go on. */
export const cutOff = (machine: MachineName) => void ip('link', 'set', wireOf(machine), 'down')

export const plugIn = (machine: MachineName) => void ip('link', 'set', wireOf(machine), 'up')
