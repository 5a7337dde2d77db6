import { expect, test } from '@jest/globals';
import { raiseSpecificity } from '@/ui/look/raiseSpecificity';

const W = ':not(#_#_)';

test.each([
  ['a class', '.a{color:red}', `.a${W}{color:red}`],
  ['a list', '.a,p:hover{x:y}.b>i{}', `.a${W},p:hover${W}{x:y}.b>i${W}{}`],
  ['commas in brackets', ':is(a,:not(b,c)) d,[x="a,b"]{}', `:is(a,:not(b,c)) d${W},[x="a,b"]${W}{}`],
  ['parts', '.a::before,.b:after,.c:first-child{}', `.a${W}::before,.b${W}:after,.c:first-child${W}{}`],
  ['a part in a state', '.a::-webkit-x:hover,::selection{}', `.a${W}::-webkit-x:hover,${W}::selection{}`],
  ['a part in brackets', ':is(.a)>b:not(.c)::marker{}', `:is(.a)>b:not(.c)${W}::marker{}`],
  ['a condition', '@media (width>1px){.a{x:y}.b{}}.c{}', `@media (width>1px){.a${W}{x:y}.b${W}{}}.c${W}{}`],
  ['frames', '@keyframes k{0%{x:y}to{x:z}}.a{}', `@keyframes k{0%{x:y}to{x:z}}.a${W}{}`],
  ['frames of old', '@-webkit-keyframes k{from,to{x:y}}.a{}', `@-webkit-keyframes k{from,to{x:y}}.a${W}{}`],
  ['a statement', '@charset "utf-8";.a{}', `@charset "utf-8";.a${W}{}`],
  ['an empty sheet', '', ''],
])('raise specificity, %s: adds the weight once to each selector and to nothing else', (_, css, raised) => {
  expect(raiseSpecificity(css)).toBe(raised);
});
