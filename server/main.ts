// Units and supervisors of earlier versions start this file.
import './main.mjs'
