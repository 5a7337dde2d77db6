// @ts-check
// Stands in for what the table of pro-components asks of its other packages: search form, toolbar, cells that are
// edited and ways to draw a value by its type. The console's tables have none of it, and it weighs 180 KB.
import {
  isNil,
  LabelIconTip,
  omitBoolean,
  omitUndefined,
  omitUndefinedAndEmptyArr,
  runFunction,
  stringify,
  useDebounceFn,
  useDeepCompareEffect,
  useDeepCompareEffectDebounce,
  useMountMergeState,
  usePrevious,
  useRefFunction,
} from '@ant-design/pro-utils';
import { createContext, Fragment } from 'react';

const nothing = () => null;
const readOnly = { isEditable: () => ({ isEditable: false }) };

export const GridContext = createContext({});
export const proFieldParsingValueEnumToArray = () => [];
export const useEditableArray = () => readOnly;
/** @param {import('react').ReactNode} cell */
export const genCopyable = (cell) => cell;
export {
  Fragment as ErrorBoundary,
  isNil,
  LabelIconTip,
  nothing as editableRowByKey,
  nothing as recordKeyToString,
  omitBoolean,
  omitUndefined,
  omitUndefinedAndEmptyArr,
  runFunction,
  stringify,
  useDebounceFn,
  useDeepCompareEffect,
  useDeepCompareEffectDebounce,
  useMountMergeState,
  usePrevious,
  useRefFunction,
};
/** In place of its form, toolbar, alert, card and of a cell's own drawing. */
export default nothing;
