import type { personal } from '@/contract/accounts/personal';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { avatarFile, removeAvatar, setAvatar } from './avatar';
import { bindEmail, sendBindCode } from './email';
import { logins, notMe } from './logins';
import { endOwnSessions, openSessions } from './openSessions';
import { personalData, savePersonalData } from './personalData';
import { renewRecoveryCodes, startTwoFactor, switchTwoFactor } from './twoFactor';

export const personalAreas: RecordedAreas = {
  personal: { table: 'app_user', ownRow: (_name, { userId }) => userId },
};

export const personalHandlers: HandlersOf<typeof personal> = {
  'personal.info': (_input, ctx) => personalData(ctx),
  'personal.save': savePersonalData,
  'personal.setAvatar': setAvatar,
  'personal.removeAvatar': (_input, ctx) => removeAvatar(ctx),
  'personal.avatarFile': avatarFile,
  'personal.logins': logins,
  'personal.notMe': notMe,
  'personal.sessions': openSessions,
  'personal.endSessions': endOwnSessions,
  'personal.sendEmailCode': sendBindCode,
  'personal.bindEmail': bindEmail,
  'personal.startTwoFactor': startTwoFactor,
  'personal.switchTwoFactor': switchTwoFactor,
  'personal.renewRecoveryCodes': renewRecoveryCodes,
};
