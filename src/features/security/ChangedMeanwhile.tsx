import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';

interface ChangedMeanwhileProps {
  /** of what stands in the form's place at the platform, as far as it was read */
  version: number;
  text: string;
  verb: string;
  onReload: () => void;
}

/** Somebody else saved first. It goes once what they saved has been read, so that whoever waits sees when to save again. */
export function ChangedMeanwhile({ version, text, verb, onReload }: ChangedMeanwhileProps) {
  const [refused] = useState(version);
  if (version !== refused) return null;
  return (
    <Note kind="warning">
      <p>{text}</p>
      <Button onClick={onReload}>{verb}</Button>
    </Note>
  );
}
