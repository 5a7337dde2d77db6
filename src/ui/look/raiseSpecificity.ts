/** Two ids that no element has: every element matches. */
const WEIGHT = ':not(#_#_)';
const OPENS = '([';
const CLOSES = ')]';

/**
 * Adds the same specificity to every selector of a style sheet: its rules keep their order among each other, and win
 * over a host's rules for elements, classes, states and an id. The sheet has to be minified: without comments, and
 * without braces in strings.
 */
export function raiseSpecificity(css: string): string {
  let inFrames = 0;
  return css.replace(/([^{}]*)([{}])/g, (whole: string, text: string, brace: string) => {
    if (inFrames > 0) {
      inFrames += brace === '{' ? 1 : -1;
      return whole;
    }
    if (brace === '}') return whole;
    // A statement without a block may stand before it.
    const from = text.lastIndexOf(';') + 1;
    const selectors = text.slice(from);
    if (/^\s*@/.test(selectors)) {
      if (/^\s*@[a-z-]*keyframes/.test(selectors)) inFrames = 1;
      return whole;
    }
    return `${text.slice(0, from)}${raiseSelectors(selectors)}{`;
  });
}

function raiseSelectors(list: string): string {
  let depth = 0;
  let begun = 0;
  /** where the selector's pseudo-element begins: nothing but states may follow it */
  let part = -1;
  let raised = '';
  const end = (at: number) => {
    const to = part < 0 ? at : part;
    raised += `${list.slice(begun, to).trimEnd()}${WEIGHT}${list.slice(to, at)}`;
  };
  for (let at = 0; at < list.length; at += 1) {
    const sign = list.charAt(at);
    if (OPENS.includes(sign)) depth += 1;
    else if (CLOSES.includes(sign)) depth -= 1;
    else if (depth === 0 && sign === ',') {
      end(at);
      raised += ',';
      begun = at + 1;
      part = -1;
    } else if (depth === 0 && part < 0 && sign === ':' && isPart(list, at)) part = at;
  }
  end(list.length);
  return raised;
}

/** Two colons, or one before those that are older than the second. */
function isPart(list: string, at: number): boolean {
  return list.charAt(at + 1) === ':' || /^:(before|after|first-l)/.test(list.slice(at, at + 8));
}
