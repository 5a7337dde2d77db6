import type { Input, Reply } from '@/contract/contract';

/** How the platform read an uploaded contact list, of which tasks and plans are created. */
export type ContactList = Reply<'contacts.list'>;
export type ContactListRow = Reply<'contacts.rows'>['list'][number];

/** Files that are fetched and handed to the browser. */
export type FileRead = 'contacts.sample' | 'contacts.refused';
export type FileInput<N extends FileRead> = Input<N>;
