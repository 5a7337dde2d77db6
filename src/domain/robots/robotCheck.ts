import { remarkMaxChars, templateNameMaxChars } from '../limits';
import { checkName } from '../names/names';
import { problem, type FieldProblem } from '../problem';

export interface RobotDraft {
  readonly name: string;
  readonly remark: string;
}

/** The rules of a robot's own fields; those of its script: scriptFindings. */
export function checkRobot({ name, remark }: RobotDraft): FieldProblem[] {
  return [...checkName('name', name, templateNameMaxChars), ...checkRemark(remark)];
}

export function checkRemark(remark: string): FieldProblem[] {
  return [...remark].length > remarkMaxChars ? [problem('remark', 'tooLong', { max: remarkMaxChars })] : [];
}
