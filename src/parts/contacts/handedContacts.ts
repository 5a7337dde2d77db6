import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { newRequestId } from '@/session/requestId';

/** A contact list on its way into the form that is about to open. */
export class HandedContacts {
  private waiting: { readonly mark: string; readonly file: File } | null = null;

  /** Returns the state of the history entry that the form opens with: no other entry gets the file. */
  hand(file: File): { readonly contacts: string } {
    const mark = newRequestId();
    this.waiting = { mark, file };
    return { contacts: mark };
  }

  /** Once: a form that is opened again by back gets nothing. */
  take(state: unknown): File | null {
    const mark: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'contacts') : undefined;
    if (this.waiting === null || this.waiting.mark !== mark) return null;
    const { file } = this.waiting;
    this.waiting = null;
    return file;
  }
}

const Handed = createContext<HandedContacts | null>(null);

export const HandedContactsProvider = Handed.Provider;

/** Calls back with the list that the host wants in this form. */
export function useHandedContacts(onFile: (file: File) => void): void {
  const handed = useContext(Handed);
  const { state } = useLocation() as { readonly state: unknown };
  const notify = useEffectEvent(onFile);
  useEffect(() => {
    const file = handed?.take(state) ?? null;
    if (file !== null) notify(file);
  }, [handed, state]);
}
