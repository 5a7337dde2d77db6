import { useTranslation } from 'react-i18next';
import { StatePane } from './StatePane';

interface NotPermittedProps {
  title?: string;
  text?: string;
  wholePage?: boolean;
}

/** Shown without the permission; says who can change it. */
export function NotPermitted({ title, text, wholePage = false }: NotPermittedProps) {
  const { t } = useTranslation('ui');
  return (
    <StatePane
      glyph="lock"
      kind="denied"
      title={title ?? t('denied.title')}
      text={text ?? t('denied.text')}
      wholePage={wholePage}
    />
  );
}
