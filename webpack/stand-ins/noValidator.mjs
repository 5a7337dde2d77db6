// Stands in for the validator of antd's form, a tenth of what the first form brings: rules are the domain's functions,
// which the platform calls too, and none is given to antd.
export default class Validator {
  constructor() {
    throw new Error('No `rules` on a Form.Item: what is checked is a function of src/domain, given to useForm.');
  }
}
