const placeholder = /\{\{([A-Za-z_]\w{0,59})\}\}/g;

/**
 * `{{name}}` becomes the value of a variable of that name. Only the record's own properties count, values
 * are not looked into again, nothing is evaluated: `{{constructor}}` and braces in a name stay text.
 */
export function fillText(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
  );
}

/** Names a text speaks, in order of appearance. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))];
}

/** What begins or ends like a placeholder and is none: it would be spoken with its braces. */
export function brokenPlaceholdersIn(text: string): string[] {
  const found = text.replace(placeholder, ' ').match(/\{\{(?:[^{}]{0,60}\}\}|[^{}\s]{0,60})|\}\}/g);
  return [...new Set(found)];
}
