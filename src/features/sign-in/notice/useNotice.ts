import { useState } from 'react';
import type { CallFailure } from '@/domain/callFailure';
import type { FieldProblem } from '@/domain/problem';
import { noticeOfEnd, noticeOfFailure, type Notice } from './signInNotice';

/**
 * The notice above the step and the problems at its fields.
 *
 * @param reason why the person was redirected here, if they were
 */
export function useNotice(reason: string | null) {
  const [notice, setNotice] = useState<Notice | null>(() => noticeOfEnd(reason));
  const [fields, setFields] = useState<readonly FieldProblem[]>([]);
  const clean = () => {
    setNotice(null);
    setFields([]);
  };
  const refuse = (failure: CallFailure) => {
    setNotice(noticeOfFailure(failure));
    setFields(failure.fields);
  };
  return { notice, setNotice, fields, clean, refuse };
}
