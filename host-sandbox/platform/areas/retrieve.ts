import type { Handlers } from '../handler';
import { resetPassword, sendRetrieveCode, verifyRetrieveCode } from '../session/retrieve';

export const retrieveHandlers: Handlers<'retrieve.send' | 'retrieve.verify' | 'retrieve.reset'> = {
  'retrieve.send': sendRetrieveCode,
  'retrieve.verify': verifyRetrieveCode,
  'retrieve.reset': resetPassword,
};
