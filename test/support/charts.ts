import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The chart that answers this question, once it is drawn: its frame stands before its numbers have come. */
export async function chartNamed(question: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: question });
  await within(region).findByRole('button', { name: `Options for “${question}”` });
  return region;
}

/** The same, turned into its table as a person does it. */
export async function turnedChart(question: string): Promise<HTMLElement> {
  const region = await chartNamed(question);
  region.focus();
  await userEvent.keyboard('t');
  return region;
}

/** The cells of a chart's table, row by row, as one reads them. */
export const tableIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
