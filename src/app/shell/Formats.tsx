import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { languageOfTag } from '@/domain/language/language';
import { useUser } from '@/session/useSession';
import { FormatProvider } from '@/ui/format/FormatProvider';

/** Numbers and times in the language in use and the account's zone. */
export function Formats({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { clock } = useApi().api.http;
  const [now] = useState(() => () => clock.now());
  const { new_timezone_region: zone } = useUser();
  return (
    <FormatProvider language={languageOfTag(i18n.language)} zone={zone} now={now}>
      {children}
    </FormatProvider>
  );
}
