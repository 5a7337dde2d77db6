import { authFaults } from './auth';
import { busFaults } from './bus';
import { contextFaults } from './context';
import { cssFaults } from './css';
import type { Fault } from './fault';
import { lifecycleFaults } from './lifecycle';
import { loadFaults } from './load';
import { netFaults } from './net';
import { routeFaults } from './route';

const table = {
  ...loadFaults,
  ...authFaults,
  ...routeFaults,
  ...lifecycleFaults,
  ...contextFaults,
  ...busFaults,
  ...cssFaults,
  ...netFaults,
};

/** `net.500`: stable over versions, because links and bug reports contain it. */
export type FaultId = keyof typeof table;

export const faultGroups = ['load', 'auth', 'route', 'lifecycle', 'context', 'bus', 'css', 'net'] as const;
export type FaultGroup = (typeof faultGroups)[number];

export const faultIds = Object.keys(table).filter(isFaultId);

export function isFaultId(text: string): text is FaultId {
  return Object.hasOwn(table, text);
}

export function faultOf(id: FaultId): Fault {
  return { id, ...table[id] };
}

export function groupOf(id: FaultId): FaultGroup {
  return faultGroups.find((group) => id.startsWith(`${group}.`)) ?? 'load';
}

/** `a,b` of an address or a cookie; unknown ids are returned apart. */
export function parseFaults(text: string | null | undefined): {
  readonly ids: readonly FaultId[];
  readonly unknown: readonly string[];
} {
  const named = [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ];
  return { ids: named.filter(isFaultId), unknown: named.filter((one) => !isFaultId(one)) };
}
