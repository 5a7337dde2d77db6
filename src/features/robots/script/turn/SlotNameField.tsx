import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSlotName, SLOT_NAME_MAX } from '@/domain/calls/slots';
import { Button } from '@/ui/button/Button';
import { TextField } from '@/ui/form/field/TextField';
import { scriptField } from '../scriptField';

interface SlotNameFieldProps {
  taken: readonly string[];
  onName: (name: string) => void;
}

/** The name of a slot of the script's own, which stands in the script once it is right. */
export function SlotNameField({ taken, onName }: SlotNameFieldProps) {
  const { t } = useTranslation('robots');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [problem] = checkSlotName('slot.new', name, taken);
  const put = () => (problem === undefined ? onName(name) : setTried(true));
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) put();
  };
  return (
    <div onKeyDown={enter} role="presentation" data-own-text>
      <TextField
        {...scriptField('slot.new', { value: name, onChange: setName, onLeave: () => setTried(name !== '') })}
        problem={tried ? problem : undefined}
        label={t('script.slotName')}
        help={t('script.slotNameHelp')}
        max={SLOT_NAME_MAX}
      />
      <Button track="script.slotName" onClick={put}>
        {t('script.slotNameVerb')}
      </Button>
    </div>
  );
}
