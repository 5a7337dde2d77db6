import { compile, type Element, serialize, stringify } from 'stylis';
import { unusedClasses } from './unusedClasses';

const unused = new RegExp(`\\.aicc-(?:${unusedClasses.join('|')})(?![\\w-])`);
/** A class that an element must not have does not ask for one that has it. */
const NEGATED = /:not\([^()]*\)/g;

/** A sheet of antd without the rules for classes that none of our elements has. */
export function withoutUnused(css: string): string {
  return serialize(compile(css), (element, index, children, callback) => {
    leaveOut(element);
    return stringify(element, index, children, callback);
  });
}

function leaveOut(element: Element): void {
  if (element.type !== 'rule' || typeof element.props === 'string') return;
  element.props = element.props.filter((selector) => !unused.test(selector.replace(NEGATED, '')));
}
