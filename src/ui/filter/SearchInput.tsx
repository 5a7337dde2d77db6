import type { InputProps } from 'antd';
import Input from 'antd/lib/input/Input';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../button/Glyph';

/** An input with a search icon, and a button that empties it. */
export function SearchInput(props: InputProps) {
  const { t } = useTranslation('ui');
  return (
    <Input
      {...props}
      className="aicc-search"
      prefix={<Glyph name="search" />}
      allowClear={{ clearIcon: <Glyph name="close" size={12} label={t('filter.clearSearch')} /> }}
    />
  );
}
