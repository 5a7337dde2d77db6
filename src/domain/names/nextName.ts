/** Reminders becomes Reminders_2, and that Reminders_3. */
export function nextName(name: string, maxChars: number): string {
  const [, stem = name, number] = /^(.+)_(\d{1,4})$/.exec(name) ?? [];
  const ending = `_${number === undefined ? 2 : Number(number) + 1}`;
  return [...stem].slice(0, maxChars - ending.length).join('') + ending;
}
