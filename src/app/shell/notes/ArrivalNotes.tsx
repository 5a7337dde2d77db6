import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginTipsOf } from '@/session/loginTips';
import { useUser } from '@/session/useSession';
import { useMountContext } from '../../mount/mountReactContext';
import { Button } from '@/ui/button/Button';
import { Note } from '@/ui/feedback/Note';
import { licenceNote } from './licenceNote';
import { useWatched } from '@/session/useWatched';

/** Notes after sign-in: the licence, then the login tips. They stay until the person closes them. */
export function ArrivalNotes() {
  const { t } = useTranslation('common');
  const { tips } = useMountContext();
  const { license_info: licence, login_tips: standing } = useUser();
  const [licenceSeen, setLicenceSeen] = useState(false);
  const [tipsSeen, setTipsSeen] = useState(false);
  const note = licenceNote(licence);
  const licenceText = note === null ? null : t(`licence.${note.id}`, note.params);
  // The platform tells the licence among its tips too.
  const all = [...new Set([...useWatched(tips), ...loginTipsOf(standing)])].filter((tip) => tip !== licenceText);
  return (
    <>
      {note !== null && !licenceSeen && (
        <div className="aicc-arrival">
          <Note kind={note.kind}>{licenceText}</Note>
          <Button
            track="licence-note.close"
            kind="plain"
            glyph="close"
            aria-label={t('putAway')}
            onClick={() => setLicenceSeen(true)}
          />
        </div>
      )}
      {all.length > 0 && !tipsSeen && (
        <div className="aicc-arrival">
          <Note>
            {all.map((tip) => (
              <p key={tip}>{tip}</p>
            ))}
          </Note>
          <Button
            track="sign-in-tips.close"
            kind="plain"
            glyph="close"
            aria-label={t('putAway')}
            onClick={() => setTipsSeen(true)}
          />
        </div>
      )}
    </>
  );
}
