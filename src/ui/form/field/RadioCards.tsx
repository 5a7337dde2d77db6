import { CheckCard } from '@ant-design/pro-components';
import { Radio } from 'antd';
import { useId } from 'react';
import type { RadioChoicesProps } from './RadioField';

/**
 * One of a few, each with its help in a card. A card itself takes no key and tells a screen reader nothing, so each
 * holds a radio, whose label lies over the whole card.
 */
export function RadioCards<T extends string>({
  track,
  value,
  choices,
  onChange,
  onBlur,
  'aria-label': label,
}: Omit<RadioChoicesProps<T>, 'as'>) {
  const id = useId();
  // A card pressed again would be given back, and a press on it comes from its radio too.
  const choose = (pressed: unknown) => {
    const choice = choices.find((one) => one.value === pressed);
    if (choice !== undefined && choice.value !== value) onChange?.(choice.value);
  };
  return (
    <div {...(label === undefined ? {} : { role: 'radiogroup', 'aria-label': label })} onBlur={onBlur}>
      <CheckCard.Group className="aicc-choices-cards" value={value} onChange={choose}>
        {choices.map((choice) => {
          const titleId = `${id}${choice.value}`;
          const helpId = `${titleId}help`;
          return (
            <CheckCard
              key={choice.value}
              value={choice.value}
              disabled={choice.disabledReason !== undefined}
              avatar={
                <Radio
                  name={id}
                  data-track={track}
                  checked={choice.value === value}
                  disabled={choice.disabledReason !== undefined}
                  title={choice.disabledReason}
                  aria-labelledby={choice.help === undefined ? titleId : `${titleId} ${helpId}`}
                  onChange={() => choose(choice.value)}
                />
              }
              title={
                <span id={titleId} lang={choice.lang}>
                  {choice.label}
                </span>
              }
              description={choice.help !== undefined && <span id={helpId}>{choice.help}</span>}
            />
          );
        })}
      </CheckCard.Group>
    </div>
  );
}
