import type { retrieve } from '@/contract/accounts/retrieve';
import type { HandlersOf } from '../../../foundation/http/handler';
import { resetPassword, sendRetrieveCode, verifyRetrieveCode } from './retrieve';

export const retrieveHandlers: HandlersOf<typeof retrieve> = {
  'retrieve.send': sendRetrieveCode,
  'retrieve.verify': verifyRetrieveCode,
  'retrieve.reset': resetPassword,
};
