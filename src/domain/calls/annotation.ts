import { labelOf, type LabelledProduct } from '../calling/labels';
import { problem, type FieldProblem } from '../problem';

/** What a person said of the robot's label: nothing, the same, another; words: labels.json `annotation.<id>`. */
export const annotationStates = ['none', 'agrees', 'differs'] as const;
export type AnnotationState = (typeof annotationStates)[number];

/** The robot's label stays; every figure, and the filter by label, go by it. */
export function annotationState(robot: string, human: string | null): AnnotationState {
  if (human === null) return 'none';
  return human === robot ? 'agrees' : 'differs';
}

/** null takes the annotation back. */
export function checkAnnotation(product: LabelledProduct, label: string | null): FieldProblem[] {
  return label === null || labelOf(product, label) !== null ? [] : [problem('label', 'unknownChoice')];
}
