import type { Input, Reply } from '@/contract/contract';

/** What is understood of an uploaded contact list; tasks and plans are made of one. */
export type ContactList = Reply<'contacts.list'>;
export type ContactListRow = Reply<'contacts.rows'>['list'][number];

/** Files that are fetched and handed to the browser. */
export type FileRead = 'contacts.sample' | 'contacts.refused';
export type FileInput<N extends FileRead> = Input<N>;
