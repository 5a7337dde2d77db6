// @ts-check
// Stands in for what the table of pro-components asks of its other packages: search form, toolbar,
// editors and ways to draw a value by its type. The console's tables have none of it, and their values are
// drawn already; it weighs 150 KB.
import {
  compareVersions,
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
const useNoEditor = () => readOnly;

export const GridContext = createContext({});
/** @param {{ text: import('react').ReactNode }} props */
export const ProFormField = ({ text }) => text;
/** @param {import('react').ReactNode} value */
export const genCopyable = (value) => value;
export const proFieldParsingValueEnumToArray = () => [];
export const getFieldPropsOrFormItemProps = () => ({});
export {
  compareVersions,
  Fragment as ErrorBoundary,
  isNil,
  LabelIconTip,
  nothing as editableRowByKey,
  nothing as InlineErrorFormItem,
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
  useNoEditor as useEditableArray,
  usePrevious,
  useRefFunction,
};
/** In place of its form, skeleton, toolbar, alert, card and of a cell's own drawing. */
export default Object.assign(nothing, { useFormInstance: nothing });
