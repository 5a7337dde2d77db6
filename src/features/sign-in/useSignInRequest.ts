import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { languageOfTag } from '@/domain/language/language';
import type { SsoReturn } from './useSsoReturn';

interface Credentials {
  /** the token of a single sign-on, instead of account and password */
  readonly sso: SsoReturn | null;
  readonly username: string;
  readonly password: string;
  /** the code of the second step; empty before it is asked for */
  readonly certificate: string;
}

/** Sends the sign-in with the typed account or the token of a single sign-on. */
export function useSignInRequest() {
  const { api } = useApi();
  const { i18n } = useTranslation();
  return ({ sso, username, password, certificate }: Credentials) =>
    sso
      ? api.call('sso.enter', { body: { token: sso.token, state: sso.state, certificate } })
      : api.call('session.signIn', {
          body: { username: username.trim(), password, certificate, language: languageOfTag(i18n.language) },
        });
}
