import type { Handlers } from '../handler';
import { avatarFile, removeAvatar, setAvatar } from '../personal/avatar';
import { bindEmail, sendBindCode } from '../personal/email';
import { logins, notMe } from '../personal/logins';
import { endOwnSessions, openSessions } from '../personal/openSessions';
import { personalData, savePersonalData } from '../personal/personalData';
import { renewRecoveryCodes, startTwoFactor, switchTwoFactor } from '../personal/twoFactor';

type Names =
  | 'personal.info' | 'personal.save' | 'personal.setAvatar' | 'personal.removeAvatar' | 'personal.avatarFile'
  | 'personal.logins' | 'personal.notMe' | 'personal.sessions' | 'personal.endSessions'
  | 'personal.sendEmailCode' | 'personal.bindEmail'
  | 'personal.startTwoFactor' | 'personal.switchTwoFactor' | 'personal.renewRecoveryCodes';

export const personalHandlers: Handlers<Names> = {
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
