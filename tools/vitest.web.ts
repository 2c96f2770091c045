import { configure } from '@testing-library/react'

/** What is waited for comes sooner; a busy machine is no fault of the product. */
configure({ asyncUtilTimeout: 15_000 })
